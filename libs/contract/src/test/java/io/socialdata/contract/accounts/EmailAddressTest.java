package io.socialdata.contract.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmailAddressTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "@",
                "ada",
                "ada@",
                "@example.com",
                "a1<victim@x.example>",
                "<victim@x.example>",
                "victim@x.example>",
                "x,victim@x.example",
                "ada@x.example,victim@x.example",
                "ada@x.example;victim@x.example",
                "ada;b@x.example",
                "\"ada\"@x.example",
                "ada(comment)@x.example",
                "ada@x.example(comment)",
                "ada:victim@x.example",
                "ada@x.example:25",
                "ada@[192.0.2.1]",
                "ada\\@x.example",
                "a@b@x.example",
                "ada b@x.example",
                " ada@x.example",
                "ada@x.example ",
                "ada@x.example\n",
                "ada\r\nRCPT TO:<victim@x.example>@x.example",
                "ada\0@x.example",
                "ada\u007f@x.example",
                ".ada@x.example",
                "ada.@x.example",
                "a..da@x.example",
                "ada@.x.example",
                "ada@x..example",
                "ada@x.example.",
                "ada@-x.example",
                "ada@x-.example",
                "ada@x_y.example",
                "ädä@x.example",
                "ada@ëxample.com",
                // Lower-cases to ASCII.
                "ada@\u212aelvin.example",
            })
    void otherTextIsNoAddress(String text) {
        assertThat(EmailAddress.parse(text)).isEmpty();
    }

    @Test
    void lengthsOfTheStandardAreTheLongest() {
        String label = "a".repeat(63);
        String host = "%s.%s.%s".formatted(label, label, "b".repeat(61));

        assertThat(EmailAddress.parse("a".repeat(64) + "@" + host)).isPresent();
        assertThat(EmailAddress.parse("a".repeat(64) + "@" + host + "c")).isEmpty();
        assertThat(EmailAddress.parse("a".repeat(65) + "@x.example")).isEmpty();
        assertThat(EmailAddress.parse("ada@" + "a".repeat(64) + ".example")).isEmpty();
    }

    @Property
    void everyAtomIsKeptAndTheHostFolded(@ForAll("addresses") String text) {
        EmailAddress address = EmailAddress.parse(text).orElseThrow();

        assertThat(address.value()).isEqualToIgnoringCase(text).startsWith(text.substring(0, text.indexOf('@')));
        assertThat(address.host()).isLowerCase().isEqualTo(address.value().substring(text.indexOf('@') + 1));
        assertThat(EmailAddress.parse(address.value()).orElseThrow().value()).isEqualTo(address.value());
    }

    @Provide
    static Arbitrary<String> addresses() {
        Arbitrary<String> atom = Arbitraries.strings()
                .withChars("abyzABYZ0189!#$%&'*+-/=?^_`{|}~")
                .ofMinLength(1)
                .ofMaxLength(8);
        Arbitrary<String> label =
                Arbitraries.strings().withChars("abyzABYZ0189").ofMinLength(1).ofMaxLength(8);
        return Combinators.combine(
                        atom.list().ofMinSize(1).ofMaxSize(4),
                        label.list().ofMinSize(1).ofMaxSize(4))
                .as((atoms, labels) -> String.join(".", atoms) + "@" + String.join(".", labels));
    }

    @ParameterizedTest
    @CsvSource({
        "Ada@Example.COM, ada@example.com, ada@example.com",
        "ada+1@example.com, ada@example.com, ada@example.com",
        "Ada.L+news+old@example.com, ada.l@example.com, adal@example.com",
        "ada-l@mail.example.com, ada-l@mail.example.com, ada-l@mail.example.com",
        "+ada@example.com, +ada@example.com, +ada@example.com",
    })
    void spellingsOfOneMailboxAreOne(String text, String mailbox, String withoutDots) {
        EmailAddress address = EmailAddress.parse(text).orElseThrow();

        assertThat(address.mailbox()).isEqualTo(mailbox);
        assertThat(address.mailboxWithoutDots()).isEqualTo(withoutDots);
    }

    @Test
    void addressIsInNoLog() {
        assertThat(EmailAddress.parse("ada@example.com").orElseThrow().toString())
                .doesNotContain("ada");
    }
}
