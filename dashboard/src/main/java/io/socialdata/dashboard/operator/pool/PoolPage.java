package io.socialdata.dashboard.operator.pool;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.sessions.PoolWindowUse;
import io.socialdata.dashboard.layout.ConsoleLayout;
import io.socialdata.dashboard.layout.Pagination;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One page of the pooled accounts. */
@CheckedTemplate(basePath = "operator")
record PoolPage(
        ConsoleLayout frame,
        List<PooledAccountInfo> accounts,
        List<Window> windows,
        Pagination turning,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {

    private static final int MOST_SHOWN = 5;

    /**
     * Who used the current windows of an operation.
     *
     * @param users those who made most calls
     */
    public record Window(String operation, long calls, long jobs, List<User> users) {

        static Window of(PoolWindowUse use) {
            return new Window(
                    use.operation(),
                    use.calls().values().stream().mapToLong(Long::longValue).sum(),
                    use.jobs(),
                    use.calls().entrySet().stream()
                            .map(entry -> new User(entry.getKey(), entry.getValue()))
                            .sorted(Comparator.comparingLong(User::calls).reversed())
                            .limit(MOST_SHOWN)
                            .toList());
        }
    }

    /** A customer, all polls of monitors, or all customers who are not listed. */
    public record User(UUID id, long calls) {

        public boolean customer() {
            return !id.equals(PoolWindowUse.POLLS) && !id.equals(PoolWindowUse.OTHERS);
        }

        public String group() {
            return id.equals(PoolWindowUse.POLLS) ? "monitors" : "others";
        }
    }
}
