package io.socialdata.writes.media;

import io.restassured.RestAssured;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.writes.ActingCustomer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.stream.Collectors;

/** Uploads on plain sockets, as the gateway forwards them while they arrive. */
final class RawUpload {

    private RawUpload() {}

    /** Sends the head of a request for a banner and the beginning of its body. */
    static HeldConnection begin(ActingCustomer acting, int announced, String beginning) throws IOException {
        String headers = acting.headers().entrySet().stream()
                .map(header -> header.getKey() + ": " + header.getValue() + "\r\n")
                .collect(Collectors.joining());
        InetAddress here = InetAddress.getLoopbackAddress();
        HeldConnection connection = HeldConnection.open(new InetSocketAddress(here, RestAssured.port), here);
        connection.send("POST /user/update_banner HTTP/1.1\r\nHost: 127.0.0.1\r\n%sContent-Length: %d\r\n\r\n%s"
                .formatted(headers, announced, beginning));
        return connection;
    }
}
