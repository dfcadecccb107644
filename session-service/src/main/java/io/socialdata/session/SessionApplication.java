package io.socialdata.session;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.socialdata.session.sealing.KeysetCommand;

/** Entry point. Starts the service, or runs a command on the keyset file without starting it. */
@QuarkusMain
public final class SessionApplication {

    private SessionApplication() {}

    public static void main(String[] arguments) {
        if (arguments.length > 0 && KeysetCommand.knows(arguments[0])) {
            System.exit(KeysetCommand.run(arguments[0], System.out));
        }
        Quarkus.run(arguments);
    }
}
