import './no-network.fixtures.ts';

await import('./quote-process.ts');
