package io.socialdata.writes.media;

import io.socialdata.writes.media.JpegFrame.Component;
import java.util.ArrayList;
import java.util.List;

/**
 * The header of a JPEG scan.
 *
 * @param from first coefficient of each block in the scan
 * @param to last one
 * @param refines whether it adds a bit to coefficients of an earlier scan
 */
record JpegScanHeader(List<Part> parts, int from, int to, boolean refines) {

    private static final int LAST = 63;
    private static final int MAX_SHIFT = 13;
    private static final int MAX_BLOCKS = 10;

    /** A component and the indices of its tables. */
    record Part(Component component, int firstTable, int otherTable) {}

    static JpegScanHeader read(ByteReader segment, JpegFrame frame) throws UndecodableImageException {
        int count = segment.next();
        List<Part> parts = new ArrayList<>();
        int blocks = 0;
        for (int i = 0; i < count; i++) {
            Component component = frame.component(segment.next());
            if (parts.stream().anyMatch(part -> part.component() == component)) {
                throw new UndecodableImageException();
            }
            int tables = segment.next();
            parts.add(new Part(component, tables >> 4, tables & 15));
            blocks += component.across() * component.down();
        }
        if (count < 1 || (count > 1 && blocks > MAX_BLOCKS)) {
            throw new UndecodableImageException();
        }
        // A picture that is not progressive is complete in one scan, whatever these fields contain.
        return frame.progressive() ? progressive(segment, parts) : new JpegScanHeader(parts, 0, LAST, false);
    }

    private static JpegScanHeader progressive(ByteReader segment, List<Part> parts) throws UndecodableImageException {
        int from = segment.next();
        int to = segment.next();
        int shifts = segment.next();
        int before = shifts >> 4;
        int after = shifts & 15;
        boolean band = from == 0 ? to == 0 : from <= to && to <= LAST && parts.size() == 1;
        boolean begun = from == 0 || parts.getFirst().component().isBegun();
        if (!band || !begun || after > MAX_SHIFT || (before != 0 && before != after + 1)) {
            throw new UndecodableImageException();
        }
        return new JpegScanHeader(parts, from, to, before != 0);
    }
}
