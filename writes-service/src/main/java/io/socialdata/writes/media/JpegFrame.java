package io.socialdata.writes.media;

import java.util.ArrayList;
import java.util.List;

/**
 * The frame header of a JPEG.
 *
 * @param unitsWide number of units of all components in a row
 * @param unitsHigh number of units in a column
 */
record JpegFrame(boolean progressive, List<Component> components, int unitsWide, int unitsHigh) {

    private static final int BLOCK = 8;
    private static final int MAX_COMPONENTS = 4;
    private static final int MAX_SAMPLING = 4;

    /** One colour component of the picture, in blocks of 64 coefficients. */
    static final class Component {

        private final int id;
        private final int across;
        private final int down;
        private int blocksWide;
        private int blocksHigh;
        private int stride;
        private boolean begun;

        /** For each block of a progressive picture one bit for each coefficient that is not zero. */
        private long[] nonZero = {};

        private Component(int id, int across, int down) {
            this.id = id;
            this.across = across;
            this.down = down;
        }

        int id() {
            return id;
        }

        /** Returns the number of its blocks in a row of one unit. */
        int across() {
            return across;
        }

        /** Returns the number of its blocks in a column of one unit. */
        int down() {
            return down;
        }

        int blocksWide() {
            return blocksWide;
        }

        int blocksHigh() {
            return blocksHigh;
        }

        int index(int column, int row) {
            return row * stride + column;
        }

        long[] nonZero() {
            return nonZero;
        }

        void begin() {
            begun = true;
        }

        boolean isBegun() {
            return begun;
        }
    }

    static JpegFrame read(ByteReader segment, boolean progressive, PictureBounds bounds)
            throws UndecodableImageException {
        int precision = segment.next();
        int height = segment.bigEndian16();
        int width = segment.bigEndian16();
        int count = segment.next();
        bounds.require(width, height);
        if (precision != 8 || count < 1 || count > MAX_COMPONENTS) {
            throw new UndecodableImageException();
        }
        List<Component> components = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int id = segment.next();
            int sampling = segment.next();
            segment.skip(1);
            components.add(component(id, sampling >> 4, sampling & 15));
        }
        return layOut(progressive, components, width, height);
    }

    private static Component component(int id, int across, int down) throws UndecodableImageException {
        if (across < 1 || across > MAX_SAMPLING || down < 1 || down > MAX_SAMPLING) {
            throw new UndecodableImageException();
        }
        return new Component(id, across, down);
    }

    private static JpegFrame layOut(boolean progressive, List<Component> components, int width, int height) {
        int across = components.stream().mapToInt(Component::across).max().orElseThrow();
        int down = components.stream().mapToInt(Component::down).max().orElseThrow();
        int unitsWide = Math.ceilDiv(width, BLOCK * across);
        int unitsHigh = Math.ceilDiv(height, BLOCK * down);
        for (Component component : components) {
            component.blocksWide = Math.ceilDiv(Math.ceilDiv(width * component.across, across), BLOCK);
            component.blocksHigh = Math.ceilDiv(Math.ceilDiv(height * component.down, down), BLOCK);
            component.stride = unitsWide * component.across;
            if (progressive) {
                component.nonZero = new long[component.stride * unitsHigh * component.down];
            }
        }
        return new JpegFrame(progressive, List.copyOf(components), unitsWide, unitsHigh);
    }

    Component component(int id) throws UndecodableImageException {
        return components.stream()
                .filter(component -> component.id == id)
                .findFirst()
                .orElseThrow(UndecodableImageException::new);
    }

    boolean isComplete() {
        return components.stream().allMatch(Component::isBegun);
    }
}
