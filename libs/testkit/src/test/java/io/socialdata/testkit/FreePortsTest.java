package io.socialdata.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;

class FreePortsTest {

    @Test
    void portsDifferAndAreBelowTheEphemeralRange() {
        List<Integer> ports = FreePorts.find(500);

        assertThat(ports).hasSize(500).doesNotHaveDuplicates().allMatch(port -> port < 32_768);
    }

    @Test
    void portIsReturnedOnce() {
        List<Integer> first = FreePorts.find(500);

        assertThat(FreePorts.find(500)).doesNotContainAnyElementsOf(first);
    }

    @Test
    void foundPortCanBeListenedOn() throws Exception {
        int port = FreePorts.find(1).getFirst();

        try (ServerSocket server = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            assertThat(server.isBound()).isTrue();
        }
    }
}
