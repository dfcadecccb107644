package io.socialdata.local.operator;

import io.socialdata.local.settings.PrivateFile;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Supplier;

/** The demo account for trying out the suite. Its first key is stored, so that it can be shown again. */
public final class DemoAccount {

    /** Name of the account in commands. */
    public static final String NAME = "demo";

    private static final String ACCOUNT = "account";
    private static final String KEY = "key";

    private final Settings settings;
    private final StateDirectory state;
    private final OperatorClient operatorClient;

    public DemoAccount(Settings settings, StateDirectory state, OperatorClient operatorClient) {
        this.settings = settings;
        this.state = state;
        this.operatorClient = operatorClient;
    }

    /** Returns the account's first key. The first call opens the account and creates the key. */
    public String key() {
        return getOrCreate(KEY, () -> operatorClient.createKey(accountId(), NAME, List.of(), Optional.empty()));
    }

    public String accountId() {
        return getOrCreate(
                ACCOUNT, () -> operatorClient.openAccount(settings.text("demo.email"), settings.text("demo.name")));
    }

    private String getOrCreate(String name, Supplier<String> fresh) {
        Path file = state.secret("demo.properties");
        String known = PrivateFile.readProperties(file).getProperty(name);
        if (known != null) {
            return known;
        }
        String value = fresh.get();
        Properties properties = PrivateFile.readProperties(file);
        properties.setProperty(name, value);
        PrivateFile.writeProperties(file, properties);
        return value;
    }
}
