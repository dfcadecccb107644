package io.socialdata.local;

import io.socialdata.local.operator.SealingKeyClient;
import io.socialdata.local.settings.LauncherException;
import java.io.PrintStream;
import java.util.List;
import java.util.function.ToIntFunction;

/** Implements {@code seal status}, {@code seal rotate} and {@code seal replace-outer}. */
final class SealCommand {

    private final SealingKeyClient sealingKeyClient;
    private final ToIntFunction<String> keyset;
    private final PrintStream out;

    SealCommand(SealingKeyClient sealingKeyClient, ToIntFunction<String> keyset, PrintStream out) {
        this.sealingKeyClient = sealingKeyClient;
        this.keyset = keyset;
        this.out = out;
    }

    int run(List<String> arguments) {
        switch (arguments.size() == 1 ? arguments.getFirst() : "") {
            case "status" -> out.println(sealingKeyClient.status());
            case "rotate" -> sealingKeyClient.rotate(out::println);
            case "replace-outer" -> {
                return replaceOuter();
            }
            default -> throw LauncherException.usage("seal wants one of: status, rotate, replace-outer");
        }
        return 0;
    }

    /** Removes the older key from the file only when it protects nothing any more. */
    private int replaceOuter() {
        int added = keyset.applyAsInt("keyset-add");
        if (added != 0) {
            return added;
        }
        out.println(sealingKeyClient.wrapAgain());
        return keyset.applyAsInt("keyset-drop-older");
    }
}
