package io.socialdata.simulator.mail;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Mails over a real connection. */
@QuarkusTest
class MailSinkComponentTest {

    @Test
    void mailIsShownAndFoundByItsRecipient() throws IOException {
        send("reader@there.example", "<script> & https://here.example/verify?token=abc");

        given().queryParam("to", "Reader@there.example")
                .get("/simulator/mails")
                .then()
                .statusCode(200)
                .body("mails", hasSize(1))
                .body("mails[0].subject", equalTo("Hello"))
                .body("mails[0].text", containsString("token=abc"));
        given().queryParam("to", "other@there.example")
                .get("/simulator/mails")
                .then()
                .body("mails", hasSize(0));
        given().get("/simulator/mail")
                .then()
                .statusCode(200)
                .body(containsString("<a href=\"https://here.example/verify?token=abc\">"))
                .body(not(containsString("<script>")));
        given().delete("/simulator/mails").then().statusCode(204);
        given().get("/simulator/mails").then().body("mails", hasSize(0));
    }

    private static void send(String to, String text) throws IOException {
        int port = given().get("/simulator/mails").then().extract().path("smtp_port");
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
                BufferedReader replies =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(replies.readLine()).startsWith("220");
            for (String line : List.of("HELO test", "MAIL FROM:<a@here.example>", "RCPT TO:<" + to + ">", "DATA")) {
                write(socket, line);
                assertThat(replies.readLine()).containsPattern("^(250|354)");
            }
            write(socket, "Subject: Hello\r\n\r\n" + text + "\r\n.");
            assertThat(replies.readLine()).startsWith("250");
            write(socket, "QUIT");
            assertThat(replies.readLine()).startsWith("221");
            assertThat(replies.readLine()).isNull();
        }
    }

    private static void write(Socket socket, String line) throws IOException {
        socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
    }
}
