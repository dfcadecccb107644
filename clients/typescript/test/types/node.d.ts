// The part of Node that the examples use; the SDK itself needs no types of Node.
declare const process: { env: Record<string, string | undefined> };
