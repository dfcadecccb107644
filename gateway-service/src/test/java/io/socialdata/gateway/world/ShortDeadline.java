package io.socialdata.gateway.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.Mock;
import io.socialdata.contract.ContractDocument;
import io.socialdata.contract.OperationCatalogue;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Gives one operation a deadline that a test can wait for: the contract has none below ten seconds. */
public final class ShortDeadline {

    public static final String PATH = "/monitor/7/health";
    public static final Duration DEADLINE = Duration.ofSeconds(2);

    private ShortDeadline() {}

    /** Produces the operations of the running gateway. */
    static final class Producer {

        @Produces
        @Mock
        @Singleton
        OperationCatalogue catalogue() {
            JsonNode contract = ContractDocument.read();
            ((ObjectNode) contract.at("/paths/~1twitter~1monitor~1{id}~1health/get"))
                    .put("x-deadline-ms", DEADLINE.toMillis());
            return OperationCatalogue.of(contract);
        }
    }
}
