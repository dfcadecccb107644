package io.socialdata.testkit.faults;

/** Finds produce requests in a client's stream to a Kafka broker, by the frames of the protocol. */
final class KafkaProduceRequests implements StreamMatcher {

    private static final int LENGTH_BYTES = 4;
    private static final int API_KEY_BYTES = 2;
    private static final int PRODUCE = 0;

    private int header;
    private int headerBytes;
    private int bodyLeft;

    @Override
    public int countIn(byte[] chunk, int length) {
        int seen = 0;
        for (int i = 0; i < length; i++) {
            if (headerBytes == LENGTH_BYTES + API_KEY_BYTES) {
                int skipped = Math.min(bodyLeft, length - i);
                bodyLeft -= skipped;
                i += skipped - 1;
            } else if (headerByte(chunk[i])) {
                seen++;
            }
            if (headerBytes == LENGTH_BYTES + API_KEY_BYTES && bodyLeft == 0) {
                headerBytes = 0;
                header = 0;
            }
        }
        return seen;
    }

    /** Reads one byte of length or API key. Returns true if it completes the header of a produce request. */
    private boolean headerByte(byte next) {
        header = (header << Byte.SIZE) | (next & 0xff);
        headerBytes++;
        if (headerBytes == LENGTH_BYTES) {
            bodyLeft = header - API_KEY_BYTES;
            header = 0;
        }
        return headerBytes == LENGTH_BYTES + API_KEY_BYTES && header == PRODUCE;
    }
}
