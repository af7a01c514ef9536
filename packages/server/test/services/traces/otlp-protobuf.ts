import { parse } from 'protobufjs';

/** The part of opentelemetry/proto/collector/trace/v1 that tests read. */
const PROTO = `
  syntax = "proto3";
  message ExportTraceServiceRequest { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1;
    bytes span_id = 2;
    bytes parent_span_id = 4;
    string name = 5;
    uint32 kind = 6;
    repeated KeyValue attributes = 9;
    Status status = 15;
  }
  message Status { uint32 code = 3; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { oneof value { string string_value = 1; int64 int_value = 3; double double_value = 4; } }
`;

const request = parse(PROTO).root.lookupType('ExportTraceServiceRequest');

/** The message as its JSON would be: IDs in hexadecimal digits, absent fields absent. */
export function readProtobuf(body: Buffer) {
  const read = request.toObject(request.decode(body), { longs: Number, arrays: true });
  for (const { scopeSpans } of read['resourceSpans'])
    for (const { spans } of scopeSpans)
      for (const span of spans)
        for (const name of ['traceId', 'spanId', 'parentSpanId'])
          if (name in span) span[name] = Buffer.from(span[name]).toString('hex');
  return read;
}
