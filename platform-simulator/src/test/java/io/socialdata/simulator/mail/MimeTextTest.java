package io.socialdata.simulator.mail;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MimeTextTest {

    @Test
    void plainTextOfAnAlternativeIsDecoded() {
        MimeText mail = MimeText.parse(lines(
                "Subject: Verify your",
                " address",
                "Content-Type: multipart/alternative; boundary=\"==edge\"",
                "",
                "--==edge",
                "Content-Type: text/plain; charset=utf-8",
                "Content-Transfer-Encoding: quoted-printable",
                "",
                "http://127.0.0.1/verify?token=3Dab=",
                "cd =C3=A9",
                "--==edge",
                "Content-Type: text/html",
                "",
                "<p>hidden</p>",
                "--==edge--",
                ""));

        assertThat(mail.header("subject")).isEqualTo("Verify your address");
        assertThat(mail.plainText()).isEqualTo("http://127.0.0.1/verify?token=abcd é");
    }

    @Test
    void base64AndUndeclaredTextAreRead() {
        assertThat(MimeText.parse(lines("Content-Transfer-Encoding: base64", "", "aGVsbG8="))
                        .plainText())
                .isEqualTo("hello");
        assertThat(MimeText.parse(lines("X: y", "", "hello")).plainText()).isEqualTo("hello");
    }

    @Test
    void mailWithoutPlainTextIsEmpty() {
        assertThat(MimeText.parse(lines("Content-Type: text/html", "", "<p>hidden</p>"))
                        .plainText())
                .isEmpty();
        assertThat(MimeText.parse("").plainText()).isEmpty();
    }

    private static String lines(String... lines) {
        return String.join("\r\n", lines);
    }
}
