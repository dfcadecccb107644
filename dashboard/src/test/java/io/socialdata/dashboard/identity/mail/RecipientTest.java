package io.socialdata.dashboard.identity.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.accounts.EmailAddress;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;

/** Whom the mailer names as the recipient of a mail to an address that a form accepts. */
class RecipientTest {

    /** The class of the mailer that makes the recipient of SMTP out of the text. */
    private static String recipient(String to) {
        return new io.vertx.ext.mail.mailencoder.EmailAddress(to).getEmail();
    }

    @Property
    @StatisticsReport(StatisticsReport.StatisticsReportMode.OFF)
    void mailGoesToExactlyTheAcceptedAddress(@ForAll("texts") String text) {
        Optional<EmailAddress> accepted = EmailAddress.parse(text);
        Statistics.collect(accepted.isPresent());

        accepted.ifPresent(address -> assertThat(recipient(address.value()))
                .isEqualTo(address.value())
                .isEqualToIgnoringCase(text));
        Statistics.coverage(coverage -> {
            coverage.check(true).count(count -> count > 100);
            coverage.check(false).count(count -> count > 100);
        });
    }

    /** Addresses with a character in any place that a mailer may take for a part of its syntax. */
    @Provide
    static Arbitrary<String> texts() {
        String atom = "abYZ09!#$%&'*+-/=?^_`{|}~";
        Arbitrary<String> address = Combinators.combine(part(atom), part(atom), part("abYZ09"))
                .as((first, second, host) -> first + "." + second + "@" + host + ".Example");
        Arbitrary<String> special = Arbitraries.of(
                "<",
                ">",
                "<victim@x.example>",
                ",",
                ";",
                ":",
                "\"",
                "(",
                ")",
                "(x)",
                "\\",
                "@",
                " ",
                "\r\n",
                "\0",
                "[",
                "]",
                "é");
        Arbitrary<String> spoilt = Combinators.combine(
                        address, special, Arbitraries.doubles().between(0, 1))
                .as((text, inserted, place) -> {
                    int index = (int) (place * text.length());
                    return text.substring(0, index) + inserted + text.substring(index);
                });
        return Arbitraries.oneOf(address, spoilt);
    }

    private static Arbitrary<String> part(String characters) {
        return Arbitraries.strings().withChars(characters).ofMinLength(1).ofMaxLength(12);
    }
}
