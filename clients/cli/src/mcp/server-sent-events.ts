/** Longest event that is read: a bridge must not take all memory. */
const LONGEST = 32 * 1024 * 1024;

/** Returns the data of each event of a `text/event-stream`. Lines end with LF, CR LF or CR. */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  let data: string[] = [];
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST) {
      throw new RangeError('An event of the server is too long');
    }
    // A CR at the end may be the first half of a CR LF.
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/);
    text = (lines.pop() ?? '') + held;
    for (const line of lines) {
      if (line !== '') {
        data.push(...dataOf(line));
      } else if (data.length > 0) {
        yield data.join('\n');
        data = [];
      }
    }
  }
}

function dataOf(line: string): string[] {
  const [, value] = /^data:? ?(.*)$/s.exec(line) ?? [];
  return value === undefined || /^data[^:]/.test(line) ? [] : [value];
}
