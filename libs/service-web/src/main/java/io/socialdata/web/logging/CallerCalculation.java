package io.socialdata.web.logging;

import io.quarkiverse.loggingjson.JsonFormatter;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtFormatter;
import org.jboss.logmanager.ExtHandler;

/**
 * Spares each line the search for the class and method that wrote it. No JSON line shows them, but its formatter does not
 * say so, and the asynchronous handler then walks the stack of the thread that logs.
 */
@Singleton
class CallerCalculation {

    void disable(@Observes StartupEvent started) {
        disable(List.of(Logger.getLogger("").getHandlers()));
    }

    static void disable(List<Handler> handlers) {
        for (Handler handler : handlers) {
            if (handler.getFormatter() instanceof JsonFormatter jsonFormatter) {
                handler.setFormatter(new WithoutCaller(jsonFormatter));
            }
            if (handler instanceof ExtHandler parent) {
                disable(List.of(parent.getHandlers()));
            }
        }
    }

    /** Formats as another formatter, which does not use the caller. */
    private static final class WithoutCaller extends ExtFormatter.Delegating {

        WithoutCaller(ExtFormatter formatter) {
            super(formatter);
        }

        @Override
        public boolean isCallerCalculationRequired() {
            return false;
        }
    }
}
