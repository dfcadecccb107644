package io.socialdata.simulator.operations.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class SliceTest {

    @Property
    void slicesGiveTheWholeListOnce(
            @ForAll @IntRange(max = 300) int length, @ForAll @IntRange(min = 1, max = 50) int size) {
        List<Long> all = LongStream.range(1, 1 + length).boxed().toList();

        List<Long> seen = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Slice<Long> slice = slice(all, cursor, size);
            seen.addAll(slice.items());
            cursor = slice.next().map(PageCursor::encoded);
        } while (cursor.isPresent());
        assertThat(seen).isEqualTo(all);
    }

    @Test
    void aListThatGrewInFrontIsContinuedBehindTheLastSeen() {
        Slice<Long> first = slice(List.of(1L, 2L, 3L, 4L), Optional.empty(), 2);

        Slice<Long> second = slice(List.of(9L, 1L, 2L, 3L, 4L), first.next().map(PageCursor::encoded), 2);

        assertThat(second.items()).containsExactly(3L, 4L);
    }

    @Test
    void theCursorOfAnotherListIsNotTaken() {
        String foreign = new PageCursor("other", 1, 1).encoded();

        assertThat(Slice.of("list", List.of(1L), id -> id, Optional.of(foreign), OptionalInt.empty(), 20))
                .isEmpty();
    }

    private static Slice<Long> slice(List<Long> all, Optional<String> cursor, int size) {
        return Slice.of("list", all, id -> id, cursor, OptionalInt.of(size), 20).orElseThrow();
    }
}
