package io.socialdata.platform.pool;

import io.socialdata.platform.calls.ReadCall;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.timelines.Page;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Reads with exactly one account of the pool, of something that is known to be there.
 *
 * @param account the account, asked only while nobody else may need its calls
 * @param known whether the same read had a result the last time: a response without one is then the account's fault
 */
public record Canary(UUID account, boolean known) {

    private static final ScopedValue<Canary> CURRENT = ScopedValue.newInstance();

    /** Makes the public reads of this thread as the canary. They fail as busy, without a call, if the account is not free. */
    public <T> T read(Supplier<T> reads) {
        return ScopedValue.where(CURRENT, this).call(reads::get);
    }

    static Optional<Canary> current() {
        return CURRENT.isBound() ? Optional.of(CURRENT.get()) : Optional.empty();
    }

    /** Returns the same read, which fails if its page has no rows. */
    static <T> ReadCall<T> expectingRows(ReadCall<T> readCall) {
        return new ReadCall<>(
                readCall.operation(),
                readCall.variables(),
                root -> withRows(readCall.reader().read(root)));
    }

    private static <T> Payload<T> withRows(Payload<T> payload) {
        return payload instanceof Payload.Usable<T>(Page<?> page)
                        && page.items().isEmpty()
                ? new Payload.Failing<>(new Unreadable(ResponseDefect.NO_ROWS))
                : payload;
    }
}
