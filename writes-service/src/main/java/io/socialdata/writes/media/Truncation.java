package io.socialdata.writes.media;

import java.util.Locale;
import javax.imageio.ImageReader;
import javax.imageio.event.IIOReadWarningListener;

/** Notices that a file ends early, which a reader tells in words only: it fills what is missing with grey. */
final class Truncation implements IIOReadWarningListener {

    private boolean seen;

    @Override
    public void warningOccurred(ImageReader source, String warning) {
        String words = warning.toLowerCase(Locale.ROOT);
        seen |= words.contains("missing eoi") || words.contains("premature end");
    }

    boolean seen() {
        return seen;
    }
}
