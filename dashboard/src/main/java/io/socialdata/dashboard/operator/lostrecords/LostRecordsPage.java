package io.socialdata.dashboard.operator.lostrecords;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateExtension;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.leases.IncompleteUsageLog;
import io.socialdata.dashboard.layout.ConsoleLayout;
import io.socialdata.dashboard.layout.Usd;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The logs of gateways of which records have not arrived, oldest first. */
@CheckedTemplate(basePath = "operator")
record LostRecordsPage(
        ConsoleLayout frame,
        List<IncompleteUsageLog> logs,
        @Nullable String trouble,
        @Nullable String done) implements TemplateInstance {

    @TemplateExtension
    static Usd reserved(IncompleteUsageLog log) {
        return new Usd(log.reservedMicroUsd());
    }

    /** What giving up a log will do, for the operator to confirm. */
    @CheckedTemplate(basePath = "operator")
    record GiveUpPage(
            ConsoleLayout frame,
            IncompleteUsageLog log,
            @Nullable String trouble) implements TemplateInstance {}
}
