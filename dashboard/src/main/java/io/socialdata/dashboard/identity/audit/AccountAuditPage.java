package io.socialdata.dashboard.identity.audit;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.identity.memberships.Member;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The audit log of the account, newest first.
 *
 * @param next id of the entry that the next page continues behind; null on the last page
 * @param days number of days for which entries are kept
 */
@CheckedTemplate(basePath = "audit")
record AccountAuditPage(
        PageLayout frame,
        List<AccountAuditEntry> entries,
        List<AuditEvent> events,
        List<Member> members,
        AccountAuditQuery filter,
        @Nullable UUID next,
        long days)
        implements TemplateInstance {}
