package io.socialdata.billing.requests;

import io.socialdata.billing.requests.RequestCursor.Direction;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Reads pages of the request log.
 *
 * <p>A page examines a limited number of calls. If its filter matches too few of them, the page is short or empty, and its
 * cursor continues behind the calls examined: a rare match costs many short queries instead of one long one.
 */
@ApplicationScoped
class RequestLogService {

    /**
     * Maximum number of calls examined for one page of a filtered request log. A page whose filter matches few of them is
     * short or empty, and its cursor continues behind the last one examined.
     */
    static final int MAX_EXAMINED = 20_000;

    private final Transactions transactions;
    private final RequestLogRepository requestLogRepository;
    private final int maxExamined;
    private final OperationCatalogue catalogue;
    private final Map<String, Operation> operations;

    @Inject
    RequestLogService(Transactions transactions, RequestLogRepository requestLogRepository) {
        this(transactions, requestLogRepository, MAX_EXAMINED);
    }

    RequestLogService(Transactions transactions, RequestLogRepository requestLogRepository, int maxExamined) {
        this.maxExamined = maxExamined;
        this.transactions = transactions;
        this.requestLogRepository = requestLogRepository;
        this.catalogue = OperationCatalogue.load();
        this.operations = catalogue.operations().stream()
                .collect(Collectors.toUnmodifiableMap(Operation::id, Function.identity()));
    }

    /** Returns the operation of the call; empty if the contract no longer has it. */
    Optional<Operation> operation(LoggedRequest call) {
        return Optional.ofNullable(operations.get(call.operation()));
    }

    /**
     * Returns the page that the parameters select.
     *
     * @throws ApiException 400 naming the invalid parameter
     */
    RequestPage page(UUID account, RequestLogParameters parameters, int limit) {
        RequestLogFilter filter = parameters.filter(catalogue);
        @Nullable RequestCursor cursor = parameters.cursor(filter);
        return transactions.call(handle -> {
            requestLogRepository.useIndexes(handle);
            if (filter.keyId() != null && !requestLogRepository.hasKey(handle, account, filter.keyId())) {
                throw new ApiException(ErrorCode.BAD_REQUEST, "key_id is not a key of this account.").field("key_id");
            }
            return filter.callId() == null
                    ? page(handle, account, filter, cursor, limit)
                    : requestLogRepository
                            .find(handle, account, filter.callId())
                            .map((row, context) -> RequestLogRepository.call(row))
                            .findFirst()
                            .filter(filter::matches)
                            .map(call -> new RequestPage(List.of(call), null, null))
                            .orElse(RequestPage.EMPTY);
        });
    }

    private RequestPage page(
            Handle handle, UUID account, RequestLogFilter filter, @Nullable RequestCursor cursor, int limit) {
        @Nullable
        Instant last = filter.skips()
                ? requestLogRepository
                        .timeBehind(handle, account, filter, cursor, maxExamined)
                        .map((row, context) -> RequestLogRepository.time(row))
                        .findOne()
                        .orElse(null)
                : null;
        List<LoggedRequest> found = requestLogRepository
                .page(handle, account, filter, cursor, last, limit + 1)
                .map((row, context) -> RequestLogRepository.call(row))
                .list();
        List<LoggedRequest> nearest = found.subList(0, Math.min(limit, found.size()));
        @Nullable RequestCursor onward = onward(filter, cursor, last, nearest, found.size() > limit);
        if (cursor == null) {
            return new RequestPage(nearest, onward, null);
        }
        RequestCursor back = nearest.isEmpty()
                ? cursor.back()
                : RequestCursor.behind(cursor.direction().opposite(), nearest.getFirst(), filter);
        return switch (cursor.direction()) {
            case OLDER -> new RequestPage(nearest, onward, back);
            case NEWER -> new RequestPage(nearest.reversed(), back, onward);
        };
    }

    private static @Nullable RequestCursor onward(
            RequestLogFilter filter,
            @Nullable RequestCursor cursor,
            @Nullable Instant last,
            List<LoggedRequest> page,
            boolean hasMore) {
        Direction direction = cursor == null ? Direction.OLDER : cursor.direction();
        if (hasMore) {
            return RequestCursor.behind(direction, page.getLast(), filter);
        }
        return last == null ? null : new RequestCursor(direction, last, "", filter.digest());
    }
}
