package io.socialdata.local.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OperatorClientTest {

    @TempDir
    Path folder;

    @Test
    void accountToCreditIsFoundByItsAddressAndNeverOpened() throws IOException {
        List<String> requests = new CopyOnWriteArrayList<>();
        try (StubInternalApi billing = StubInternalApi.start(folder, "billing", "/internal/accounts", exchange -> {
            requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            StubInternalApi.send(exchange, "{\"id\":\"account-7\"}");
        })) {
            String id = new OperatorClient(billing.calls()).findAccount("ada+ops@quietharbor.example");

            assertThat(id).isEqualTo("account-7");
            assertThat(requests).containsExactly("GET /internal/accounts?email=ada%2Bops%40quietharbor.example");
        }
    }
}
