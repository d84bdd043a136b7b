/** The same stream, which breaks off with an error after so many bytes: anyone who answers decides how much to send. */
export function limitedBody(body: ReadableStream<Uint8Array>, mostBytes: number): ReadableStream<Uint8Array> {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > mostBytes) controller.error(new Error('the answer is too large'));
        else controller.enqueue(chunk);
      },
    }),
  );
}
