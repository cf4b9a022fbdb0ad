// The least a server can do: reads a request and answers a fixed text of the size of a list. The raw bound of a run.
import { createServer } from 'node:http';

const BODY = JSON.stringify({ rows: 'x'.repeat(Number(process.argv[2] ?? 4000)) });
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY.length });
    response.end(BODY);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
