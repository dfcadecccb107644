package io.socialdata.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.ByteRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class BytePatternTest {

    /** Only two letters, so that overlaps and partial matches are common. */
    @Property
    void everyOccurrenceIsFoundHoweverTheStreamIsSplit(
            @ForAll @Size(min = 1, max = 4) @ByteRange(min = 0, max = 1) byte[] pattern,
            @ForAll @Size(max = 60) @ByteRange(min = 0, max = 1) byte[] stream,
            @ForAll @IntRange(min = 1, max = 7) int chunk) {
        BytePattern watch = new BytePattern(pattern);

        int seen = 0;
        for (int start = 0; start < stream.length; start += chunk) {
            byte[] part = Arrays.copyOfRange(stream, start, Math.min(start + chunk, stream.length));
            seen += watch.countIn(part, part.length);
        }

        assertThat(seen).isEqualTo(occurrences(pattern, stream));
    }

    @Test
    void emptyPatternIsRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> new BytePattern(new byte[0]));
    }

    private static int occurrences(byte[] pattern, byte[] stream) {
        int found = 0;
        for (int start = 0; start + pattern.length <= stream.length; start++) {
            if (Arrays.equals(pattern, Arrays.copyOfRange(stream, start, start + pattern.length))) {
                found++;
            }
        }
        return found;
    }
}
