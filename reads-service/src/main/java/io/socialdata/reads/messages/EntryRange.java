package io.socialdata.reads.messages;

import io.socialdata.platform.messages.DirectMessage;
import io.socialdata.platform.timelines.Page;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The first and last entry of a response. A cursor of the platform is an entry too, though not necessarily a message.
 */
record EntryRange(@Nullable String oldest, @Nullable String newest) {

    private static final Comparator<String> BY_NUMBER = Comparator.comparing(BigInteger::new);

    static EntryRange of(Page<DirectMessage> page) {
        List<String> entries = Stream.concat(
                        page.items().stream().map(DirectMessage::id), Optional.ofNullable(page.nextCursor()).stream())
                .filter(id -> !id.isEmpty() && id.chars().allMatch(c -> c >= '0' && c <= '9'))
                .toList();
        return new EntryRange(
                entries.stream().min(BY_NUMBER).orElse(null),
                entries.stream().max(BY_NUMBER).orElse(null));
    }
}
