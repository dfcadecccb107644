package io.socialdata.simulator.operations.paging;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class PageCursorTest {

    @Test
    void cursorOfOldListsIsTheFirstPage() {
        assertThat(PageCursor.decode("-1", "Followers:7")).contains(PageCursor.first("Followers:7"));
    }

    @Property
    void cursorIsDecodedAsEncoded(
            @ForAll @LongRange(min = 0, max = Long.MAX_VALUE) long after,
            @ForAll @IntRange(max = 999_999_999) int position) {
        PageCursor cursor = new PageCursor("UserTweets:7", after, position);

        assertThat(PageCursor.decode(cursor.encoded(), "UserTweets:7")).contains(cursor);
    }

    @Test
    void cursorOfAnotherTimelineIsRejected() {
        assertThat(PageCursor.decode(new PageCursor("UserTweets:7", 1, 1).encoded(), "UserTweets:8"))
                .isEmpty();
    }

    @Property
    void invalidTextIsNoCursor(@ForAll String text) {
        Assume.that(!text.equals("-1"));
        assertThat(PageCursor.decode(text, "UserTweets:7")).isEmpty();
    }
}
