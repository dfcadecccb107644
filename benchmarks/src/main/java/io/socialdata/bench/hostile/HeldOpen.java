package io.socialdata.bench.hostile;

import io.socialdata.testkit.callers.HeldConnection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Connections that are opened at once, and kept open without doing what is expected of them. */
final class HeldOpen implements Attack {

    private final int count;
    private final Opening opening;
    private final List<HeldConnection> connections = new ArrayList<>();

    HeldOpen(int count, Opening opening) {
        this.count = count;
        this.opening = opening;
    }

    @Override
    public void begin() throws IOException {
        for (int number = 0; number < count; number++) {
            connections.add(opening.open(number));
        }
    }

    @Override
    public void end() throws IOException {
        for (HeldConnection connection : connections) {
            connection.close();
        }
    }

    /** Opens the connection with this number and sends its bytes. */
    interface Opening {
        HeldConnection open(int number) throws IOException;
    }
}
