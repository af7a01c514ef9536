import { serve } from '../lib/serve.ts';

const body = Buffer.alloc(Number(process.env['BYTES']), 'x');
const headers = { 'content-type': 'application/json', 'content-length': body.length };

serve((_request, response) => {
  response.writeHead(200, headers).end(body);
});
