package io.socialdata.simulator.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.mail.SmtpSession.Envelope;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SmtpSessionTest {

    private static final int MAX_SIZE = 100;

    private final List<Envelope> envelopes = new ArrayList<>();
    private final List<String> contents = new ArrayList<>();
    private final SmtpSession session = new SmtpSession(MAX_SIZE, (envelope, content) -> {
        envelopes.add(envelope);
        contents.add(content);
    });

    @Test
    void mailIsReceivedWithItsEnvelope() {
        assertThat(session.reply("EHLO here").orElseThrow()).contains("250 SIZE 100");
        send("MAIL FROM:<a@here.example> SIZE=10", "RCPT TO:<b@there.example>", "DATA");

        assertThat(session.reply("..hidden dot")).isEmpty();
        assertThat(session.reply(".")).contains("250 OK");

        assertThat(envelopes).containsExactly(new Envelope("a@here.example", List.of("b@there.example")));
        assertThat(contents).containsExactly(".hidden dot\r\n");
    }

    @Test
    void secondMailOfAConnectionStartsEmpty() {
        send("MAIL FROM:<a@x>", "RCPT TO:<b@x>", "DATA", "one", ".");
        send("MAIL FROM:<a@x>", "RCPT TO:<c@x>", "DATA", "two", ".");

        assertThat(envelopes).extracting(Envelope::to).containsExactly(List.of("b@x"), List.of("c@x"));
        assertThat(contents).containsExactly("one\r\n", "two\r\n");
    }

    @Test
    void largeMailIsRefusedAndNotKept() {
        send("MAIL FROM:<a@x>", "RCPT TO:<b@x>", "DATA", "x".repeat(MAX_SIZE + 1));

        assertThat(session.reply(".").orElseThrow()).startsWith("552");
        assertThat(contents).isEmpty();
        assertThat(session.reply("MAIL FROM:<a@x>")).contains("250 OK");
    }

    @Test
    void commandsOutOfOrderAreRefused() {
        assertThat(session.reply("RCPT TO:<b@x>").orElseThrow()).startsWith("503");
        assertThat(session.reply("DATA").orElseThrow()).startsWith("503");
        assertThat(session.reply("MAIL nobody").orElseThrow()).startsWith("501");
        assertThat(session.reply("VRFY b").orElseThrow()).startsWith("502");
    }

    @Test
    void quitWithinAMailIsText() {
        assertThat(session.isQuit("quit")).isTrue();
        send("MAIL FROM:<a@x>", "RCPT TO:<b@x>", "DATA");

        assertThat(session.isQuit("QUIT")).isFalse();
    }

    private void send(String... lines) {
        for (String line : lines) {
            session.reply(line);
        }
    }
}
