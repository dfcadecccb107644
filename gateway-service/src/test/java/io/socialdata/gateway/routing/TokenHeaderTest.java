package io.socialdata.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenHeaderTest {

    private final EmbeddedChannel channel = new EmbeddedChannel();

    TokenHeaderTest() {
        channel.pipeline().addLast("handler", new ChannelDuplexHandler());
        TokenHeader.addTo(channel.pipeline());
    }

    @Test
    void aRequestHasTheTokenThatWasSetForIt() {
        assertThat(authorizationWith("Bearer one")).containsExactly("Bearer one");
        assertThat(authorizationWith("Bearer one")).containsExactly("Bearer one");
        assertThat(authorizationWith("Bearer two")).containsExactly("Bearer two");
    }

    @Test
    void aRequestWithoutATokenHasNotThatOfTheRequestBefore() {
        authorizationWith("Bearer one");

        assertThat(authorization()).isEmpty();
    }

    @Test
    void theTokenWaitsForTheHeadOfTheRequest() {
        tokenHeader().set("Bearer one");
        channel.writeOutbound(LastHttpContent.EMPTY_LAST_CONTENT);
        channel.readOutbound();

        assertThat(authorization()).containsExactly("Bearer one");
    }

    private List<String> authorizationWith(String token) {
        tokenHeader().set(token);
        return authorization();
    }

    private List<String> authorization() {
        channel.writeOutbound(new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, "/"));
        HttpRequest sent = channel.readOutbound();
        return sent.headers().getAll("authorization");
    }

    private TokenHeader tokenHeader() {
        return channel.pipeline().get(TokenHeader.class);
    }
}
