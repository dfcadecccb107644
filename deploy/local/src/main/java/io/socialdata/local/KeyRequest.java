package io.socialdata.local;

import io.socialdata.local.demo.DemoAccount;
import io.socialdata.local.settings.LauncherProblem;
import java.util.List;

/** What {@code key [account] [--name n]} asks for. */
record KeyRequest(String account, String name) {

    static KeyRequest of(List<String> options) {
        String account = DemoAccount.NAME;
        String name = "created by ./socialdata key";
        int index = 0;
        while (index < options.size()) {
            String option = options.get(index);
            if (option.equals("--name")) {
                index++;
                if (index == options.size()) {
                    throw new LauncherProblem("--name wants a name");
                }
                name = options.get(index);
            } else {
                account = option;
            }
            index++;
        }
        return new KeyRequest(account, name);
    }
}
