package io.socialdata.client;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Reads one page after the other, until a page has no rows or no next cursor. */
final class Pages<P> implements Iterator<P> {

    private static final String CURSOR = "cursor";

    /** Inputs of the first page, and of each next one with its cursor. */
    private static final class PageRequest extends Request {
        PageRequest(Request first) {
            super(first.operation());
            first.values().forEach(this::set);
        }
    }

    private final CallSender sender;
    private final PageRequest request;
    private final Class<P> type;
    private final Function<P, ? extends @Nullable List<?>> rows;
    private final Function<P, @Nullable String> next;
    private boolean ended;

    private Pages(
            CallSender sender,
            Request request,
            Class<P> type,
            Function<P, ? extends @Nullable List<?>> rows,
            Function<P, @Nullable String> next) {
        this.sender = sender;
        this.request = new PageRequest(request);
        this.type = type;
        this.rows = rows;
        this.next = next;
    }

    static <P> Stream<P> of(
            CallSender sender,
            Request request,
            Class<P> type,
            Function<P, ? extends @Nullable List<?>> rows,
            Function<P, @Nullable String> next) {
        Pages<P> pages = new Pages<>(sender, request, type, rows, next);
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(pages, Spliterator.ORDERED), false);
    }

    @Override
    public boolean hasNext() {
        return !ended;
    }

    @Override
    public P next() {
        if (ended) {
            throw new NoSuchElementException();
        }
        P page = sender.call(request, type, CallOptions.DEFAULT).body();
        String cursor = next.apply(page);
        List<?> found = rows.apply(page);
        // A cursor that repeats itself would be read, and paid, for ever.
        if (cursor == null
                || cursor.isEmpty()
                || (found != null && found.isEmpty())
                || cursor.equals(request.values().get(CURSOR))) {
            ended = true;
        } else {
            request.set(CURSOR, cursor);
        }
        return page;
    }
}
