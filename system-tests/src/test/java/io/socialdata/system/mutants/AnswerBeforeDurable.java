package io.socialdata.system.mutants;

import io.vertx.core.Future;
import net.bytebuddy.asm.Advice;

/** Pretends that a record is durable as soon as it is handed over. */
public final class AnswerBeforeDurable {

    private AnswerBeforeDurable() {}

    @Advice.OnMethodExit
    static void exit(@Advice.Return(readOnly = false) Future<Void> durable) {
        durable = pretended(durable);
    }

    /** Public because it is called from the changed class. */
    public static Future<Void> pretended(Future<Void> durable) {
        MutantLog.of(Mutant.ANSWER_BEFORE_DURABLE);
        return durable.isComplete() ? durable : Future.succeededFuture();
    }
}
