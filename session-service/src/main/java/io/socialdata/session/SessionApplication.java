package io.socialdata.session;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;
import io.socialdata.session.operations.OperationImportCommand;
import java.util.List;

/** Entry point. Starts the service, or runs a command on a file without starting it. */
@QuarkusMain
public final class SessionApplication {

    private SessionApplication() {}

    public static void main(String[] arguments) {
        if (arguments.length > 0 && arguments[0].equals(OperationImportCommand.NAME)) {
            List<String> files = List.of(arguments).subList(1, arguments.length);
            System.exit(OperationImportCommand.run(files, System.out));
        }
        Quarkus.run(arguments);
    }
}
