package io.socialdata.local;

import io.socialdata.local.operator.PooledAccountClient;
import io.socialdata.local.settings.LauncherException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Implements {@code accounts add [file]}, {@code list}, {@code windows}, {@code show <id>}, {@code test <id>}, {@code wake <id>} and
 * {@code retire <id>}. Reads cookies from a file or stdin.
 */
final class AccountsCommand {

    private static final String USAGE =
            "accounts wants one of: add [file] (without a file it reads stdin), list, windows, show, test, wake or retire <id>";

    private final PooledAccountClient pooledAccountClient;
    private final InputStream in;

    AccountsCommand(PooledAccountClient pooledAccountClient, InputStream in) {
        this.pooledAccountClient = pooledAccountClient;
        this.in = in;
    }

    List<String> run(List<String> arguments) {
        String verb = arguments.isEmpty() ? "" : arguments.getFirst();
        boolean alone = arguments.size() == 1;
        if (verb.equals("add") && arguments.size() <= 2) {
            return pooledAccountClient.add(alone ? stdin() : file(arguments.get(1)));
        }
        if (verb.equals("list") && alone) {
            return pooledAccountClient.list();
        }
        if (verb.equals("windows") && alone) {
            return pooledAccountClient.windows();
        }
        if (arguments.size() == 2) {
            String id = arguments.get(1);
            return switch (verb) {
                case "show" -> pooledAccountClient.show(id);
                case "test" -> List.of(pooledAccountClient.check(id));
                case "wake" -> {
                    pooledAccountClient.wake(id);
                    yield List.of("its rests end within two seconds");
                }
                case "retire" -> {
                    pooledAccountClient.retire(id);
                    yield List.of("retired");
                }
                default -> throw LauncherException.usage(USAGE);
            };
        }
        throw LauncherException.usage(USAGE);
    }

    private String stdin() {
        try {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new LauncherException("stdin cannot be read", e);
        }
    }

    private static String file(String name) {
        try {
            return Files.readString(Path.of(name));
        } catch (IOException e) {
            throw new LauncherException("cannot read " + name, e);
        }
    }
}
