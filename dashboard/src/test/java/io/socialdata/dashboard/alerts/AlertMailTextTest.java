package io.socialdata.dashboard.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.AlertKind;
import io.socialdata.contract.alerts.AlertMails;
import io.socialdata.dashboard.identity.mail.MailKind;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AlertMailTextTest {

    @Test
    void mailOfDegradedMonitorsNamesTheCauses() {
        AlertMails.Due mail =
                new AlertMails.Due(UUID.randomUUID(), UUID.randomUUID(), AlertKind.MONITOR_DEGRADED, null, null, null);

        assertThat(AlertMailText.kind(mail)).isEqualTo(MailKind.MONITOR_DEGRADED);
        assertThat(AlertMailText.of(mail))
                .contains("their users are not visible, or they are polled late", "late or missed");
    }
}
