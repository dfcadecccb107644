package io.socialdata.writes.media;

import io.socialdata.writes.media.JpegFrame.Component;
import io.socialdata.writes.media.JpegScanHeader.Part;
import java.util.ArrayList;
import java.util.List;

/** Visits the blocks of one scan in the order in which they are coded. */
final class JpegScan {

    private final JpegFrame frame;
    private final List<Coded> coded = new ArrayList<>();
    private final int restartInterval;
    private final JpegBits bits;
    private int units;

    /** A component of the scan, and the coding of its blocks. */
    private record Coded(Component component, JpegBlocks blocks) {}

    JpegScan(JpegFrame frame, JpegScanHeader header, JpegTables tables, int restartInterval, JpegBits bits)
            throws UndecodableImageException {
        this.frame = frame;
        this.restartInterval = restartInterval;
        this.bits = bits;
        for (Part part : header.parts()) {
            coded.add(new Coded(part.component(), JpegBlocks.of(frame, header, part, tables, bits)));
            part.component().begin();
        }
    }

    void verify() throws UndecodableImageException {
        if (coded.size() == 1) {
            single(coded.getFirst());
        } else {
            interleaved();
        }
    }

    /** A scan of one component is coded block by block, without the blocks that only fill up its last units. */
    private void single(Coded only) throws UndecodableImageException {
        Component component = only.component();
        for (int row = 0; row < component.blocksHigh(); row++) {
            UndecodableImageException.ifInterrupted();
            for (int column = 0; column < component.blocksWide(); column++) {
                beginUnit();
                only.blocks().verify(component.index(column, row));
            }
        }
    }

    private void interleaved() throws UndecodableImageException {
        for (int row = 0; row < frame.unitsHigh(); row++) {
            UndecodableImageException.ifInterrupted();
            for (int column = 0; column < frame.unitsWide(); column++) {
                beginUnit();
                for (Coded each : coded) {
                    unit(each, column, row);
                }
            }
        }
    }

    private void unit(Coded each, int column, int row) throws UndecodableImageException {
        Component component = each.component();
        for (int y = 0; y < component.down(); y++) {
            for (int x = 0; x < component.across(); x++) {
                each.blocks().verify(component.index(column * component.across() + x, row * component.down() + y));
            }
        }
    }

    private void beginUnit() throws UndecodableImageException {
        if (restartInterval > 0 && units > 0 && units % restartInterval == 0) {
            bits.restart(units / restartInterval - 1);
            coded.forEach(each -> each.blocks().restart());
        }
        units++;
    }
}
