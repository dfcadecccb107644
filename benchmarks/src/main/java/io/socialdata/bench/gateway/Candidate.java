package io.socialdata.bench.gateway;

import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.Program;

/** One way to the owner, running, and the calls that go this way. */
public record Candidate(String name, Program program, Target target) implements AutoCloseable {

    @Override
    public void close() {
        program.close();
    }
}
