package io.socialdata.dashboard.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaginationTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 99, 100, 101, 200, 1000})
    void everyItemIsOnExactlyOnePage(int size) {
        List<Integer> all = numbers(size);
        int last = Pagination.to("/x", 1, all).last();

        assertThat(IntStream.rangeClosed(1, last)
                        .mapToObj(number -> Pagination.to("/x", number, all).of(all))
                        .flatMap(List::stream))
                .containsExactlyElementsOf(all);
        assertThat(Pagination.to("/x", 1, all).several()).isEqualTo(size > 100);
    }

    @Test
    void missingPageIsReplacedByTheNearestOne() {
        assertThat(Stream.of(-1, 0, 4, Integer.MAX_VALUE)
                        .map(asked -> Pagination.to("/x", asked, numbers(250)).number()))
                .containsExactly(1, 1, 3, 3);
    }

    private static List<Integer> numbers(int size) {
        return IntStream.range(0, size).boxed().toList();
    }
}
