package io.socialdata.monitoring.users;

import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.contract.polling.UserCheckAnswer.Visibility;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** The known state of the user behind each watched handle. Check times use the database's clock. */
@Singleton
public class UserCheckRepository {

    /** Interval between checks of each watched user. */
    private static final Duration CHECK_INTERVAL = Duration.ofHours(6);

    // Handles that were never checked come first, since they are not polled: those of accounts in turn.
    private static final String CLAIM = """
            with unchecked as materialized (
                select handle, min(turn) as turn from (
                    select w.handle, row_number() over (partition by m.account_id order by w.next_check_at) as turn
                    from watched_handle w join monitor m using (handle)
                    where w.next_due_at is not null and w.visibility = 'unknown' and w.next_check_at <= statement_timestamp()
                        and m.status = 'active' and m.deleted_at is null) turns
                group by handle order by turn limit :most),
            known as materialized (
                select handle from watched_handle
                where next_due_at is not null and visibility <> 'unknown' and next_check_at <= statement_timestamp()
                order by next_check_at limit :most),
            due as materialized (
                select handle from watched_handle left join unchecked using (handle)
                where handle = any(array(select handle from unchecked union all select handle from known))
                    and next_check_at <= statement_timestamp()
                order by unchecked.turn nulls last, next_check_at limit :most for update of watched_handle skip locked)
            update watched_handle w set next_check_at = statement_timestamp() + :retry * interval '1 ms'
            from due where w.handle = due.handle
            returning w.handle, w.user_id
            """;

    // A hidden user keeps its last known id, and no user takes over a handle from one that is visible.
    private static final String SAVE = """
            update watched_handle set visibility = :visibility, user_id = coalesce(:user, user_id),
                next_check_at = statement_timestamp() + :every * interval '1 ms'
            where handle = :handle
                and (user_id is null or :user::text is null or user_id = :user or visibility in ('unknown', 'not_found'))
            """;

    private static final String REQUEST = """
            update watched_handle set next_check_at = least(next_check_at, statement_timestamp() + interval '1 minute')
            where handle = any(:names) and visibility in ('visible', 'protected')
            """;

    /** A handle whose user is to be checked. */
    public record DueCheck(String handle, @Nullable String userId) {}

    /**
     * Claims up to {@code most} due users, each for one replica. Without a result they are due again after
     * {@code retry}.
     */
    public List<DueCheck> claim(Handle handle, int most, Duration retry) {
        return handle.createQuery(CLAIM)
                .bind("most", most)
                .bind("retry", retry.toMillis())
                .map((row, context) -> new DueCheck(row.getString(1), row.getString(2)))
                .list();
    }

    /** Stores the result of a check of the user of a watched handle. An unknown visibility changes nothing. */
    public void save(Handle handle, String name, UserCheckAnswer answer) {
        if (answer.visibility() == Visibility.UNKNOWN) {
            return;
        }
        handle.createUpdate(SAVE)
                .bind("visibility", label(answer.visibility()))
                .bind("user", answer.userId())
                .bind("every", CHECK_INTERVAL.toMillis())
                .bind("handle", name)
                .execute();
    }

    /** Returns whether the user of a handle has been checked already, because a monitor watches it. */
    public boolean isKnown(Handle handle, String name) {
        Optional<String> visibility = handle.createQuery(
                        "select visibility from watched_handle where handle = ? and next_due_at is not null")
                .bind(0, name)
                .mapTo(String.class)
                .findOne();
        return visibility.isPresent() && visibility(visibility.get()) == Visibility.VISIBLE;
    }

    /** Returns whether another user is known to have the handle. */
    public boolean belongsToOther(Handle handle, String name, @Nullable String userId) {
        return handle.createQuery(
                        "select exists (select from watched_handle where handle = :handle and user_id <> :user)")
                .bind("handle", name)
                .bind("user", userId)
                .mapTo(Boolean.class)
                .one();
    }

    /** Schedules a check of the users of these handles within a minute, if they were seen before. */
    public void requestCheck(Handle handle, Collection<String> names) {
        if (!names.isEmpty()) {
            handle.createUpdate(REQUEST)
                    .bindArray("names", String.class, List.copyOf(names))
                    .execute();
        }
    }

    public static Visibility visibility(String label) {
        return Visibility.valueOf(label.toUpperCase(Locale.ROOT));
    }

    private static String label(Visibility visibility) {
        return visibility.name().toLowerCase(Locale.ROOT);
    }
}
