package io.socialdata.simulator.operations.paging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TimelinePageTest {

    @Property
    void slicesGiveTheWholeListOnce(
            @ForAll @IntRange(max = 300) int length, @ForAll @IntRange(min = 1, max = 50) int size) {
        List<Long> all = LongStream.range(1, 1 + length).boxed().toList();

        List<Long> seen = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            TimelinePage<Long> slice = slice(all, cursor, size);
            seen.addAll(slice.items());
            cursor = slice.next().map(PageCursor::encoded);
        } while (cursor.isPresent());
        assertThat(seen).isEqualTo(all);
    }

    @Test
    void aListThatGrewInFrontIsContinuedBehindTheLastSeen() {
        TimelinePage<Long> first = slice(List.of(1L, 2L, 3L, 4L), Optional.empty(), 2);

        TimelinePage<Long> second =
                slice(List.of(9L, 1L, 2L, 3L, 4L), first.next().map(PageCursor::encoded), 2);

        assertThat(second.items()).containsExactly(3L, 4L);
    }

    @Test
    void theCursorOfAnotherListIsNotTaken() {
        String foreign = new PageCursor("other", 1, 1).encoded();

        assertThat(PageRequest.of(call(Optional.of(foreign), 20), "list")).isEmpty();
    }

    private static TimelinePage<Long> slice(List<Long> all, Optional<String> cursor, int size) {
        PageRequest asked = PageRequest.of(call(cursor, size), "list").orElseThrow();
        return TimelinePage.slice(all, id -> id, asked);
    }

    private static GraphQlCall call(Optional<String> cursor, int count) {
        ObjectNode variables = JsonNodeFactory.instance.objectNode().put("count", count);
        cursor.ifPresent(text -> variables.put("cursor", text));
        Variables values = new Variables(variables, JsonNodeFactory.instance.objectNode());
        return new GraphQlCall("List", values, new Viewer.Stranger());
    }
}
