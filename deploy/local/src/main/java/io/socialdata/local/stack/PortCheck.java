package io.socialdata.local.stack;

import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.stack.StackComponent.Port;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Checks before the start that no port is in use, or assigned to two components. */
final class PortCheck {

    private PortCheck() {}

    static void requireDistinct(List<StackComponent> parts) {
        Map<Integer, Port> seen = new HashMap<>();
        for (StackComponent stackComponent : parts) {
            for (Port port : stackComponent.ports()) {
                Port other = seen.put(port.number(), port);
                if (other != null) {
                    throw new LauncherException("port %d is given to both %s and %s"
                            .formatted(port.number(), other.setting(), port.setting()));
                }
            }
        }
    }

    static void requireFree(List<StackComponent> parts) {
        for (StackComponent stackComponent : parts) {
            for (Port port : stackComponent.ports()) {
                if (!isFree(port.number())) {
                    throw new LauncherException(
                            "port %d, which %s needs, is taken by another program: end that, or set %s to a free port"
                                    .formatted(
                                            port.number(), stackComponent.name(), Settings.variable(port.setting())));
                }
            }
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            return probe.isBound();
        } catch (IOException taken) {
            return false;
        }
    }
}
