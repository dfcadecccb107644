package io.socialdata.web.arrival;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestHeadScannerTest {

    private static final String GOOD = "GET /a HTTP/1.1\r\nHost: a\r\nX-A: b c\td\u00fc\r\n\r\n";
    private static final String FOLDED = "GET /a HTTP/1.1\r\nHost: a\r\n b\r\n\r\n";

    @Test
    void ordinaryHeadIsAccepted() {
        assertThat(faultOf(GOOD)).isNull();
        assertThat(faultOf("\r\n" + GOOD)).isNull();
        assertThat(faultOf("GET /a HTTP/1.1\nHost: a\n\n")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                FOLDED,
                "GET /a HTTP/1.1\r\nHost: a\r\n\tb\r\n\r\n",
                " GET /a HTTP/1.1\r\n\r\n",
                "GET /a HTTP/1.1\r\nHost: a\u0001\r\n\r\n",
                "GET /a HTTP/1.1\r\nHost: a\u007f\r\n\r\n",
                "GET /a HTTP/1.1\r\nHost: a\rb\r\n\r\n",
                "GET /a HTTP/1.1\r\r\nHost: a\r\n\r\n",
                "GET /a HTTP/1.1\r\n: a\r\n\r\n",
                "GET /a HTTP/1.1\r\nGarbage\r\n\r\n"
            })
    void invalidHeadHasAFault(String head) {
        assertThat(faultOf(head)).isNotNull();
    }

    @Property(tries = 100)
    void resultDoesNotDependOnSplitting(@ForAll @IntRange(max = 30) int first, @ForAll @IntRange(max = 30) int second) {
        for (String text : new String[] {GOOD, FOLDED}) {
            ByteBuf bytes = bytes(text);
            int a = Math.min(first, bytes.readableBytes());
            int b = Math.min(a + second, bytes.readableBytes());
            RequestHeadScanner head = new RequestHeadScanner();
            head.inspect(bytes, 0, a);
            head.inspect(bytes, a, b);
            head.inspect(bytes, b, bytes.readableBytes());
            assertThat(head.finish()).isEqualTo(faultOf(text));
        }
    }

    @Test
    void faultOfOneHeadDoesNotAffectTheNext() {
        RequestHeadScanner head = new RequestHeadScanner();
        head.inspect(bytes(FOLDED), 0, FOLDED.length());
        assertThat(head.finish()).isNotNull();
        head.inspect(bytes(GOOD), 0, bytes(GOOD).readableBytes());
        assertThat(head.finish()).isNull();
    }

    private static String faultOf(String text) {
        RequestHeadScanner head = new RequestHeadScanner();
        head.inspect(bytes(text), 0, bytes(text).readableBytes());
        return head.finish();
    }

    private static ByteBuf bytes(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.ISO_8859_1);
    }
}
