package io.socialdata.delivery.attempts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ContractDocument;
import io.socialdata.delivery.events.EventType;
import io.socialdata.delivery.signing.SigningSecrets;
import io.socialdata.delivery.signing.WebhookSigner;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares the headers of events with those that the contract documents. */
class EventHeadersTest {

    /** Headers of every request with a body, which need no documentation. */
    private static final Set<String> OF_ANY_REQUEST = Set.of("Content-Type", "User-Agent");

    private static final SigningSecrets SECRETS = new SigningSecrets(List.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"));
    private static final byte[] BODY = "{}".getBytes(StandardCharsets.UTF_8);

    @ParameterizedTest
    @EnumSource
    void contractListsAllHeadersOfAnEvent(EventType type) {
        OutgoingEvent event = new OutgoingEvent(
                UUID.randomUUID(), UUID.randomUUID(), type, 1, "https://a.example/", SECRETS, CustomHeaders.NONE, BODY);
        Set<String> sent = new TreeSet<>(event.post(Instant.EPOCH).headers().keySet());
        sent.removeAll(OF_ANY_REQUEST);

        assertThat(documented(type)).containsExactlyInAnyOrderElementsOf(sent);
    }

    @ParameterizedTest
    @EnumSource
    void contractListsTheSignatures(EventType type) {
        assertThat(documented(type))
                .containsAll(WebhookSigner.headers(SECRETS, "id", Instant.EPOCH, BODY)
                        .keySet());
    }

    @Test
    void everyEventOfTheContractIsSent() {
        assertThat(ContractDocument.read().path("webhooks").fieldNames())
                .toIterable()
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(EventType.values())
                        .map(EventType::wireName)
                        .toList());
    }

    private static List<String> documented(EventType type) {
        JsonNode parameters =
                ContractDocument.read().path("webhooks").path(type.wireName()).at("/post/parameters");
        return StreamSupport.stream(parameters.spliterator(), false)
                .map(parameter -> parameter.path("name").asText())
                .toList();
    }
}
