package io.socialdata.bench.gateway;

import io.socialdata.bench.process.ChildProcess;
import io.socialdata.bench.process.LocalCommands;
import io.socialdata.testkit.FreePorts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A reverse proxy that is measured where the machine has it installed, with one thread as it has one core. */
interface ReverseProxy {

    String name();

    /** Returns the name of its program. */
    String program();

    /** Returns the text of its settings file. */
    String settings(GatewayEnvironment around, int port) throws IOException;

    /** Returns the command line after the program. */
    List<String> arguments(Path settings, Path folder);

    /** Returns the status of its response to a call without a key. */
    int statusWithoutKey();

    default Candidate start(GatewayEnvironment around)
            throws IOException, InterruptedException, PeerUnavailableException {
        Path installed = LocalCommands.find(program())
                .orElseThrow(() -> new PeerUnavailableException("there is no program " + program()));
        int port = FreePorts.find(1).getFirst();
        Path settings = around.folder().resolve(program() + ".conf");
        Files.writeString(settings, settings(around, port));
        List<String> command = new ArrayList<>(List.of(installed.toString()));
        command.addAll(arguments(settings, around.folder()));
        ChildProcess childProcess = ChildProcess.start(program(), around.cores().measured(command), around.folder());
        childProcess.awaitResponse(URI.create("http://127.0.0.1:%d/".formatted(port)), statusWithoutKey());
        return new Candidate(name(), childProcess, around.calls().billed(port, "/twitter"));
    }
}
