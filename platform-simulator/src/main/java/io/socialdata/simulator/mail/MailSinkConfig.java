package io.socialdata.simulator.mail;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.OptionalInt;

/** Settings of the SMTP server. */
@ConfigMapping(prefix = "simulator.mail")
public interface MailSinkConfig {

    /** SMTP port on the loopback address; 0 selects a free port. If unset, the simulator receives no mail. */
    OptionalInt port();

    /** Maximum number of mails that are kept. The oldest ones are dropped. */
    @WithDefault("200")
    int maxKept();

    /** Maximum size of a mail in bytes. */
    @WithDefault("262144")
    int maxSize();
}
