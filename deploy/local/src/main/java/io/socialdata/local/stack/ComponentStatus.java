package io.socialdata.local.stack;

import java.util.Optional;

/**
 * What one component of the stack does now.
 *
 * @param pid empty if it does not run
 * @param memory resident memory in MiB
 */
public record ComponentStatus(String name, Optional<Long> pid, int port, Health health, long memory) {

    /** Whether a component runs, and accepts work. */
    public enum Health {
        READY("ready"),
        NOT_READY("not ready"),
        STOPPED("stopped");

        private final String text;

        Health(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    static ComponentStatus of(StackComponent stackComponent, Optional<Long> pid) {
        int port = stackComponent.ports().getFirst().number();
        return pid.map(id -> new ComponentStatus(
                        stackComponent.name(),
                        pid,
                        port,
                        stackComponent.ready() ? Health.READY : Health.NOT_READY,
                        ProcessMemory.residentMebibytes(id)))
                .orElseGet(() -> new ComponentStatus(stackComponent.name(), pid, port, Health.STOPPED, 0));
    }

    public boolean ready() {
        return health == Health.READY;
    }
}
