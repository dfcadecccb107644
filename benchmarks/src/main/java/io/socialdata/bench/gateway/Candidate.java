package io.socialdata.bench.gateway;

import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.ChildProcess;

/** One way to the owner, running, and the calls that go this way. */
public record Candidate(String name, ChildProcess program, Target target) implements AutoCloseable {

    @Override
    public void close() {
        program.close();
    }
}
