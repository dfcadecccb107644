package io.socialdata.dashboard.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.AlertKind;
import io.socialdata.dashboard.mail.MailKind;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DueAlertMailTest {

    @Test
    void mailOfDegradedMonitorsNamesTheCauses() {
        DueAlertMail mail =
                new DueAlertMail(UUID.randomUUID(), UUID.randomUUID(), AlertKind.MONITOR_DEGRADED, null, null, null);

        assertThat(mail.mailKind()).isEqualTo(MailKind.MONITOR_DEGRADED);
        assertThat(mail.text()).contains("their users are not visible, or they are polled late", "late or missed");
    }
}
