package io.socialdata.web.accesslog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.micrometer.core.instrument.Tag;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor.Context;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.spi.observability.HttpResponse;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OperationTagTest {

    @Test
    void requestThatReachedNoFilterHasTheTagsOfEveryOther() {
        assertThat(new OperationTag().contribute(new Unfiltered()))
                .extracting(Tag::getKey, Tag::getValue)
                .containsExactly(tuple("operation", "none"), tuple("uri", "UNKNOWN"));
    }

    private static final class Unfiltered implements Context {

        @Override
        public HttpServerRequest request() {
            throw new UnsupportedOperationException();
        }

        @Override
        public HttpResponse response() {
            throw new UnsupportedOperationException();
        }

        @Override
        @SuppressWarnings("TypeParameterUnusedInFormals")
        public <T> @Nullable T requestContextLocalData(Object key) {
            return null;
        }
    }
}
