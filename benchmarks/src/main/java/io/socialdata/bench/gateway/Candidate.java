package io.socialdata.bench.gateway;

import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.ChildProcess;

/** A running program between callers and the owner, and the calls through it. */
public record Candidate(String name, ChildProcess program, Target target) implements AutoCloseable {

    @Override
    public void close() {
        program.close();
    }
}
